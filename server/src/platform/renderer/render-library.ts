/** sharp for masters: this process decodes JPEG, PNG and TIFF only, even if a file claims another format. */
import sharp from 'sharp'

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadTiffFile'],
})
sharp.cache(false)
// A print can wait for one processor; shoppers need the others.
sharp.concurrency(1)

export { sharp }
