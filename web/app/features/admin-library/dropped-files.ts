import {
  fileNameOf,
  isHousekeeping,
  looksLikePicture,
} from '@bhitti/contract/rules/products/picture-names'

/** Files by kind; `others` are neither pictures nor zips. */
export type Dropped = { pictures: File[]; zips: File[]; others: File[] }

/** Sorts files by kind and drops files of the operating system. */
export function sortFiles(files: readonly File[]): Dropped {
  const wanted = files.filter((file) => !isHousekeeping(file.webkitRelativePath || file.name))
  const isZip = ({ name }: File) => /\.zip$/i.test(name)
  const isPicture = ({ name }: File) => looksLikePicture(fileNameOf(name))
  return {
    zips: wanted.filter(isZip),
    pictures: wanted.filter(isPicture),
    others: wanted.filter((file) => !isZip(file) && !isPicture(file)),
  }
}

/**
 * Returns all dropped files, including those in folders. Must be called while the drop event is handled, because the
 * browser clears the transfer afterwards.
 */
export async function filesOfDrop(transfer: DataTransfer): Promise<File[]> {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  if (entries.length === 0) return [...transfer.files]
  return (await Promise.all(entries.map(filesOf))).flat()
}

async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  if (isFile(entry)) return [await new Promise<File>((done, fail) => entry.file(done, fail))]
  if (!isFolder(entry)) return []
  const reader = entry.createReader()
  const files: File[] = []
  // readEntries returns the entries in parts; an empty part is the end.
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((done, fail) =>
      reader.readEntries(done, fail),
    )
    if (part.length === 0) return files
    for (const inside of part) files.push(...(await filesOf(inside)))
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}
