import { useState } from 'react'
import { toast } from '~/lib/toasts.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { Checkbox } from '~/ui/controls/checkbox.tsx'
import { Notice } from '~/ui/states/notice.tsx'

export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [isKept, setIsKept] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast({ title: 'Copied' })
    } catch {
      toast({ title: 'They could not be copied. Write them down', variant: 'destructive' })
    }
  }

  return (
    <div className="grid gap-4">
      <Notice tone="gold" title="Save these recovery codes">
        <p className="mt-1 text-sm">
          Each opens your account once when your phone or computer is gone. They are shown now and
          never again: print them, or write them down, and keep them where you keep your papers.
        </p>
      </Notice>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-1 gap-x-8 gap-y-1 border border-line bg-white p-5 font-mono sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button variant="secondary" size="small" onClick={() => void copy()}>
          Copy
        </Button>
        <Button variant="secondary" size="small" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <Checkbox
        label="I have saved these codes"
        checked={isKept}
        onChange={(event) => setIsKept(event.target.checked)}
      />
      <div>
        <Button disabled={!isKept} onClick={onDone}>
          Continue
        </Button>
      </div>
    </div>
  )
}
