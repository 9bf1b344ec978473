/**
 * The library that decodes masters and writes what is made of them. It is set up for this process alone: formats
 * that no master may have are never decoded, whatever a file says it is.
 */
import sharp from 'sharp'

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadTiffFile'],
})
sharp.cache(false)
// A print can wait longer than shoppers can for the other processors.
sharp.concurrency(1)

export { sharp }
