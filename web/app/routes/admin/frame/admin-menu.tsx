import { Drawer } from '~/ui/overlays/drawer.tsx'
import { AdminNavigation } from './admin-navigation.tsx'

export default function AdminMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Drawer open={open} onOpenChange={(next) => !next && onClose()} title="Menu" side="left">
      <AdminNavigation />
    </Drawer>
  )
}
