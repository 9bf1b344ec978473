import type {
  ArtworkVersion,
  PublicArtwork,
} from '@bhitti/contract/calls/printing/artworks.schemas'
import { type Artwork, TRUE_SCALE } from '@bhitti/contract/rules/print/artwork'
import {
  colourSpaceWord,
  MASTER_PIECE_BYTES,
  refusalWords,
} from '@bhitti/contract/rules/print/masters'
import { printedDpi } from '@bhitti/contract/rules/print/sharpness'
import { PREVIEW_FILE, TILE_SIZE } from '../../platform/renderer/artwork-files.ts'
import type { ArtworkRow } from './artworks.table.ts'
import { isWaiting, type VersionTiles } from './sample-drawing.service.ts'

/** An artwork's stored columns; `floorDpi` is a setting and may change. */
export type PrintedFrom = Pick<ArtworkRow, Exclude<keyof Artwork, 'floorDpi'>>

export function artworkOf(row: PrintedFrom, floorDpi: number): Artwork {
  const { id, kind, widthUm, heightUm, match, minScalePpm, maxScalePpm } = row
  if (row.pixelsWide === null || row.pixelsHigh === null) throw new Error(`${id} is not ready`)
  const { pixelsWide, pixelsHigh } = row
  return {
    ...{ id, kind, widthUm, heightUm, match, minScalePpm, maxScalePpm },
    ...{ pixelsWide, pixelsHigh, floorDpi },
  }
}

function previewOf(row: ArtworkRow) {
  const { previewBase, previewWidth: width, previewHeight: height } = row
  if (previewBase === null || width === null || height === null) return null
  return { url: `${previewBase}/${PREVIEW_FILE}`, width, height }
}

export function publicArtworkOf(
  row: ArtworkRow,
  floorDpi: number,
  tiles: VersionTiles,
): PublicArtwork {
  const preview = previewOf(row)
  if (preview === null) throw new Error(`${row.id} is not ready`)
  const levels = (row.previewLevels ?? []).map(({ name, width, height }) => ({
    ...{ url: `${row.previewBase}/${name}`, width, height },
  }))
  return {
    artwork: artworkOf(row, floorDpi),
    preview,
    levels: [...levels, preview].toSorted((one, other) => one.width - other.width),
    tiles: tiles.areThere ? tilesOf(row, tiles.base) : null,
    tilesAreComing: tiles.areComing,
  }
}

function tilesOf(row: ArtworkRow, base: string): PublicArtwork['tiles'] {
  const { tilesWidth: width, tilesHeight: height, tilesLevels: levels } = row
  if (width === null || height === null || levels === null) return null
  const urlTemplate = `${base}/tiles/{level}/{x}_{y}.webp`
  return { urlTemplate, tileSize: TILE_SIZE, levels, width, height }
}

/** Returns a version as staff see it. `sentBytes` is how much of the upload has arrived. */
export function versionOf(
  row: ArtworkRow,
  {
    createdBy,
    sentBytes,
    floorDpi,
  }: { createdBy: string | null; sentBytes: number; floorDpi: number },
): ArtworkVersion {
  const { kind, widthUm, heightUm, match, minScalePpm, maxScalePpm } = row
  const { pixelsWide, pixelsHigh, status, refusal, colourSpace } = row
  const isOpen = status === 'uploading' && row.withdrawnAt === null
  return {
    _id: row.id,
    productId: row.productId,
    version: row.version,
    ...{ kind, widthUm, heightUm, match, minScalePpm, maxScalePpm, status },
    progress: isOpen ? Math.floor((sentBytes / row.fileBytes) * 100) : row.progress,
    refusal: refusal && {
      code: refusal,
      message: refusalWords(refusal, {
        ...{ widthUm, heightUm, pixelsWide, pixelsHigh, colourSpace, floorDpi },
      }),
    },
    onSaleWhenReady: row.onSaleWhenReady,
    isCurrent: row.isCurrent,
    isSample: row.sampleOf !== null,
    drawing: isWaiting(row) ? (row.workedAt === null ? 'waiting' : 'underWork') : null,
    upload: isOpen ? { url: uploadPath(row.id), pieceBytes: MASTER_PIECE_BYTES } : null,
    master: {
      fileName: row.fileName,
      bytes: row.fileBytes,
      type: row.masterType,
      ...{ pixelsWide, pixelsHigh },
      dpi:
        pixelsWide === null || pixelsHigh === null
          ? null
          : printedDpi({ widthUm, heightUm, pixelsWide, pixelsHigh }, TRUE_SCALE),
      bitDepth: row.bitDepth,
      colourSpace: colourSpace && colourSpaceWord(colourSpace),
      profileName: row.profileName,
      transparent: row.transparent,
      sha256: row.masterSha256,
    },
    preview: previewOf(row),
    createdAt: row.createdAt.toISOString(),
    createdBy,
    readyAt: row.readyAt?.toISOString() ?? null,
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
  }
}

export const UPLOADS_PATH = '/api/admin/artworks/uploads'

function uploadPath(id: string): string {
  return `${UPLOADS_PATH}/${id}`
}
