/** Something that the shop depends on does not answer now; the same request may succeed later. */
export class OutageError extends Error {}
