/** sharp with the shop's restrictions. It is large, so it is imported only when needed. */
import sharp from 'sharp'

// Blocks other decoders, even for disguised files: SVG and PDF can load resources, and rare formats have bugs.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    // The shop's own files, as documents embed them.
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifFile',
    'VipsForeignLoadNsgifFile',
  ],
})
sharp.cache(false)
// Pictures can wait for one processor; shoppers need the others.
sharp.concurrency(1)

export { sharp }
