import { messageOf } from '~/lib/api/api-error.ts'
import { toast } from '~/lib/toasts.tsx'
import { type Step, usePromotionStep } from './promotions.queries.ts'

export function useStep() {
  const { mutate, isPending } = usePromotionStep()
  function take(step: { id: string; step: Step }, onEnd?: (isTaken: boolean) => void) {
    mutate(step, {
      onSuccess: (message) => {
        if (message) toast({ title: message })
        onEnd?.(true)
      },
      onError: (error) => {
        const title = messageOf(error, 'This could not be done. Please try again')
        toast({ title, variant: 'destructive' })
        onEnd?.(false)
      },
    })
  }
  return { take, isPending }
}
