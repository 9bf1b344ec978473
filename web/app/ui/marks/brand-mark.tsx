export function BrandMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 32" fill="none" className={className}>
      <path
        d="M2 31V12a10 10 0 0 1 20 0v19"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
      <path d="M12 31V17" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" />
      <path
        d="M12 23.5c-4.2 0-5.8-2.6-5.8-6 4.2 0 5.8 2.6 5.8 6Zm0-3.5c4.2 0 5.8-2.6 5.8-6-4.2 0-5.8 2.6-5.8 6Z"
        fill="currentColor"
      />
    </svg>
  )
}
