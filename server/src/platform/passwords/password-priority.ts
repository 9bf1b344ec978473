/** Lets requests and the database go first; imported by threads that work on passwords. */
import { constants, setPriority } from 'node:os'

// Elsewhere a priority is the whole process's.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
