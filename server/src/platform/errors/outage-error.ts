/** Error of a service that does not answer now; the same request may succeed later. */
export class OutageError extends Error {}
