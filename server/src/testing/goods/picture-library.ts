/**
 * The shop blocks libvips loaders for the whole process, which test files share. This unblocks them before each test
 * file, because tests read pictures of all formats.
 */
import sharp from 'sharp'

sharp.unblock({ operation: ['VipsForeignLoad'] })
