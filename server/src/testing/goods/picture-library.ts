/**
 * Before each file of tests: what a shop has forbidden its picture library to read is forbidden in the whole process,
 * which the files share, and tests look at pictures of every format.
 */
import sharp from 'sharp'

sharp.unblock({ operation: ['VipsForeignLoad'] })
