import { z } from 'zod'
import { withData } from '../fields.ts'
import { printMedium } from './printing.schemas.ts'

/** How the press feeds a medium is nothing to shoppers, and changes none of its strips. */
const publicMedium = printMedium.omit({ feedPpm: true }).meta({ id: 'PublicPrintMedium' })

export const getPrintMedia = { reply: withData(z.array(publicMedium)) }
