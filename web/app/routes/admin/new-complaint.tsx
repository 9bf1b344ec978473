import { useNavigate } from 'react-router'
import { ComplaintOfCaller } from '~/features/admin-complaints/complaint-of-caller.tsx'
import { toast } from '~/lib/toasts.tsx'
import { AdminPage } from '~/ui/layout/admin-page.tsx'
import { adminMeta } from './frame/admin-meta.ts'

export const meta = adminMeta('Enter a complaint')

export default function NewComplaintPage() {
  const navigate = useNavigate()
  return (
    <AdminPage
      title="Enter a complaint"
      intro="For a complaint that came by phone. The customer gets its number by e-mail, as from the website, and the clocks run from now."
      parent={{ name: 'Complaints', path: '/admin/complaints' }}
    >
      <ComplaintOfCaller
        onTaken={({ ticket, message, photosLost }) => {
          toast({ title: message })
          if (photosLost > 0) {
            toast({
              title:
                photosLost === 1
                  ? 'One photo could not be added'
                  : `${photosLost} photos could not be added`,
              variant: 'destructive',
            })
          }
          void navigate(`/admin/complaints/${ticket._id}`)
        }}
      />
    </AdminPage>
  )
}
