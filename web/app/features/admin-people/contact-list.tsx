import { exportContacts } from '@bhitti/contract/calls/accounts/people.endpoints'
import type { Contact } from '@bhitti/contract/calls/complaints/contacts.schemas'
import { formatDate } from '@bhitti/contract/rules/texts/dates'
import { formatIndianMobile } from '@bhitti/contract/rules/texts/phone'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { downloadFile } from '~/lib/api/download.ts'
import { toast } from '~/lib/toasts.tsx'
import type { Column } from '~/ui/layout/table.tsx'
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog.tsx'
import { contactsQuery, useDeleteContact } from './people.queries.ts'
import { PeopleSection } from './people-section.tsx'

const COLUMNS: readonly Column<Contact>[] = [
  { header: 'Phone', cell: ({ phone }) => formatIndianMobile(phone) },
  { header: 'Email', cell: ({ email }) => <span className="break-all">{email}</span> },
  { header: 'Received on', cell: ({ createdAt }) => formatDate(createdAt) },
]

export function ContactList({ q }: { q: string }) {
  const api = useApi()
  return (
    <PeopleSection
      title="Contacts(Pop up)"
      things="contacts"
      query={contactsQuery(api, q)}
      empty={q === '' ? 'No contacts yet.' : `No contact matches “${q}”.`}
      onExport={() => downloadFile(exportContacts, { query: { q } })}
      columns={COLUMNS}
      deleteLabel={({ email }) => `Delete contact ${email}`}
      question={(contact, onClose) => <DeleteContact contact={contact} onClose={onClose} />}
    />
  )
}

function DeleteContact({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const remove = useDeleteContact()
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Delete this contact?"
      description={`${contact.email} and its phone number will be deleted for good. The change log only notes that a contact was deleted, without saying who it was.`}
      confirmLabel="Delete contact"
      isPending={remove.isPending}
      onConfirm={() =>
        remove.mutate(contact._id, {
          onSuccess: ({ message }) => toast({ title: message ?? 'The contact is deleted' }),
          onError: (error) =>
            toast({
              title: messageOf(error, 'The contact could not be deleted'),
              variant: 'destructive',
            }),
          onSettled: onClose,
        })
      }
    />
  )
}
