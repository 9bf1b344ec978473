export type PictureStore = {
  /** What the addresses of its pictures begin with, without a slash at the end. */
  prefix: string
  /** Moves the files in a local folder to where pictures are served from. */
  keep: (folder: string, name: string) => Promise<void>
  /** Removes a picture; one that is not there is fine. */
  remove: (name: string) => Promise<void>
  /**
   * The bytes of a file at an address of the shop's own pictures, of the sample catalogue, uploads and artworks alike;
   * undefined when there is none, or it is nobody's of them.
   */
  read: (address: string) => Promise<Buffer | undefined>
  /** A new local folder to work in; who asks for it removes it. */
  newWorkFolder: () => Promise<string>
}
