/**
 * The library that decodes and writes pictures, as strict as the shop wants it. It is large: anyone who needs it
 * imports it when it is needed.
 */
import sharp from 'sharp'

// No other decoder is ever run on what strangers send, whatever a file says it is: SVG and PDF can
// load things, and rare formats are where decoders break.
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
// What waits for pictures can wait longer than shoppers can for the other processors.
sharp.concurrency(1)

export { sharp }
