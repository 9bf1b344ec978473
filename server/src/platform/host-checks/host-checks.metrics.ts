import type { Metrics } from '../metrics/metrics.ts'
import type { CertificateExpiry } from './certificate-expiry.ts'
import { readDiskSpace } from './disk-space.ts'

export function hostMetrics(
  metrics: Metrics,
  { dataDir, certificate }: { dataDir: string; certificate: CertificateExpiry | undefined },
): void {
  metrics.register({
    name: 'disk',
    gauges: {
      bhitti_data_disk_free_bytes: 'Room left on the disk of DATA_DIR',
      bhitti_data_disk_size_bytes: 'Size of the disk of DATA_DIR',
    },
    async read() {
      const { freeBytes, sizeBytes } = await readDiskSpace(dataDir)
      return { bhitti_data_disk_free_bytes: freeBytes, bhitti_data_disk_size_bytes: sizeBytes }
    },
  })
  metrics.register({
    name: 'certificate',
    gauges: {
      bhitti_certificate_expiry_timestamp_seconds:
        'When the TLS certificate of PUBLIC_URL ends, in seconds since 1970; left out without https',
    },
    read: async () => ({
      bhitti_certificate_expiry_timestamp_seconds: certificate
        ? (await certificate()).getTime() / 1000
        : null,
    }),
  })
}
