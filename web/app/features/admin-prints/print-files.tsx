import { getHangingSheet } from '@bhitti/contract/calls/printing/prints.endpoints'
import type { PrintDetails } from '@bhitti/contract/calls/printing/prints.schemas'
import { formatNumber } from '@bhitti/contract/rules/products/measures'
import { formatDate, formatDateTime } from '@bhitti/contract/rules/texts/dates'
import { Download } from 'lucide-react'
import { downloadFile } from '~/lib/api/download.ts'
import { useDownload } from '~/lib/api/use-download.ts'
import { megabytes } from '~/lib/file-size.ts'
import { May, useMay } from '~/lib/session/may.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { Part } from '~/ui/layout/part.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { ProgressLine } from '~/ui/states/progress-line.tsx'
import { PlacePrint, type WallToPlace } from './place-print.tsx'
import { PrintProof } from './print-proof.tsx'
import { usePrintActions, useSavePrintFile } from './prints.queries.ts'

export function PrintFiles({ print }: { print: PrintDetails }) {
  const { isDownloading, download } = useDownload()
  if (print.print.plan === null) return null
  return (
    <Part level="h2" title="Files for the press">
      {print.hasArtwork ? (
        <Files print={print} />
      ) : print.toPlace && print.orderStatus !== 'Cancelled' ? (
        <Unplaced print={print} toPlace={print.toPlace} />
      ) : (
        <p className="text-ink-soft">
          The product has no artwork now, so no files can be made for it. Add one to the product and
          place it here, or print it from your own file, in the strips above.
        </p>
      )}
      <Button
        size="small"
        variant="quiet"
        className="mt-3"
        loading={isDownloading}
        onClick={() => download(() => downloadFile(getHangingSheet, { params: { id: print._id } }))}
      >
        <Download aria-hidden size={16} />
        Hanging sheet
      </Button>
    </Part>
  )
}

function Unplaced(unplaced: { print: PrintDetails; toPlace: WallToPlace }) {
  return useMay('jobs.work') ? (
    <PlacePrint {...unplaced} />
  ) : (
    <p className="text-ink-soft">Nobody has placed the design on this wall yet.</p>
  )
}

function Files({ print }: { print: PrintDetails }) {
  const { makeFiles, release } = usePrintActions(print)
  const save = useSavePrintFile(print._id)
  const isStopped = print.orderStatus === 'Cancelled'
  switch (print.files) {
    case 'waiting':
      return <ProgressLine label="The files are being made" percent={print.filesProgress} />
    case 'ready':
      return (
        <div className="grid gap-4">
          {print.pixelsDiffer && (
            <Notice tone="red" title="These files differ from those that were printed before">
              <p>
                They were made by another version of the renderer, or the master file has changed.
                Save the marked strips and compare them with the first print. They cannot be printed
                until you release them.
              </p>
              <May permission="jobs.work">
                <Button
                  size="small"
                  variant="secondary"
                  className="mt-3"
                  loading={release.isPending}
                  onClick={() => release.mutate()}
                >
                  Release these files
                </Button>
              </May>
            </Notice>
          )}
          {print.orderStatus === 'Pending' && (
            <May permission="jobs.work">
              <Notice tone="gold">
                Saving a file starts production: order {print.orderNumber} becomes Processing, and
                the customer can no longer cancel it online.
              </Notice>
            </May>
          )}
          <ul className="border-t border-line">
            {print.fileList.map(({ name, strip, bytes, pixelsWide, pixelsHigh, differs }) => (
              <li
                key={name}
                className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-1"
              >
                <span>
                  Strip {strip}
                  {differs && <strong className="text-red"> differs</strong>}
                  <span className="block text-sm text-ink-soft">
                    {formatNumber(pixelsWide)} × {formatNumber(pixelsHigh)} pixels,{' '}
                    {megabytes(bytes)}
                  </span>
                </span>
                <May permission="jobs.work">
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={`Save strip ${strip}`}
                    disabled={isStopped}
                    onClick={() => save.mutate(name)}
                  >
                    Save
                  </Button>
                </May>
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <May permission="jobs.work">
              <Button
                size="small"
                disabled={isStopped || print.pixelsDiffer}
                loading={save.isPending}
                onClick={() => save.mutate(null)}
              >
                <Download aria-hidden size={16} />
                Save all as a zip
              </Button>
            </May>
            <May permission="jobs.work">
              <Button
                size="small"
                variant="quiet"
                loading={makeFiles.isPending}
                onClick={() => makeFiles.mutate()}
              >
                Make them again
              </Button>
            </May>
          </div>
          <p className="text-sm text-ink-soft">
            Made {print.madeAt && formatDateTime(print.madeAt)} by renderer {print.rendererVersion}.
            {print.expiresAt &&
              ` They will be removed on ${formatDate(print.expiresAt)}, and can be made again after that.`}
          </p>
          <PrintProof print={print} />
        </div>
      )
    case 'failed':
      return (
        <Notice tone="red" title="The files could not be made">
          <p>{print.failure?.message}.</p>
          {!isStopped && (
            <May permission="jobs.work">
              <Button
                size="small"
                variant="secondary"
                className="mt-3"
                loading={makeFiles.isPending}
                onClick={() => makeFiles.mutate()}
              >
                Try again
              </Button>
            </May>
          )}
        </Notice>
      )
    default:
      return (
        <div className="grid justify-items-start gap-3">
          <p className="text-ink-soft">
            {print.files === 'expired'
              ? 'These files were removed after the days you set. They can be made again from the same data.'
              : print.isSample
                ? 'This is a sample design: its files are made when you ask for them, which takes a few minutes.'
                : 'There are no files yet.'}
          </p>
          <May permission="jobs.work">
            <Button
              size="small"
              disabled={isStopped}
              loading={makeFiles.isPending}
              onClick={() => makeFiles.mutate()}
            >
              Make the files
            </Button>
          </May>
        </div>
      )
  }
}
