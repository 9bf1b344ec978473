import { z } from 'zod'
import { withData } from '../fields.ts'
import { printMedium } from './printing.schemas.ts'

/** Shoppers do not need the feed compensation; it changes no strips. */
const publicMedium = printMedium.omit({ feedPpm: true }).meta({ id: 'PublicPrintMedium' })

export const getPrintMedia = { reply: withData(z.array(publicMedium)) }
