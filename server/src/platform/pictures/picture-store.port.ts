export type PictureStore = {
  /** Prefix of the addresses of its pictures, without a trailing slash. */
  prefix: string
  /** Moves the files of a local folder to where pictures are served from. */
  keep: (folder: string, name: string) => Promise<void>
  remove: (name: string) => Promise<void>
  /** Returns a file of a catalogue picture, upload or artwork; undefined if there is none or the address is another. */
  read: (address: string) => Promise<Buffer | undefined>
  /** Creates a local work folder; the caller removes it. */
  newWorkFolder: () => Promise<string>
}
