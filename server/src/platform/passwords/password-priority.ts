/** Lowers the priority of a thread that imports it, so that requests and the database go first. */
import { constants, setPriority } from 'node:os'

// On other systems the priority is that of the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
