import { useEffect, useState } from 'react'

/** An address in this page for a picture that a call has answered with; undefined while there is none. */
export function useObjectUrl(picture: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!picture) return
    const made = URL.createObjectURL(picture)
    setAddress(made)
    return () => {
      URL.revokeObjectURL(made)
      setAddress(undefined)
    }
  }, [picture])
  return address
}
