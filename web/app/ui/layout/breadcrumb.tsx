import { Link } from 'react-router'

export type Crumb = { name: string; path: string }

/**
 * The path from the home page to this page, the last entry without a link. It stays on one line and scrolls sideways,
 * because a web font that loads later could wrap it and push the page down.
 */
export function Breadcrumb({ trail }: { trail: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-ink-soft">
      <ol className="-mx-1.5 -my-2 flex items-center gap-x-2 overflow-x-auto px-1.5 [scrollbar-width:none]">
        {trail.map((crumb, place) => {
          const isLast = place === trail.length - 1
          return (
            <li key={crumb.path} className="flex shrink-0 items-center gap-x-2 whitespace-nowrap">
              {isLast ? (
                <span aria-current="page" className="text-ink">
                  {crumb.name}
                </span>
              ) : (
                <>
                  <Link
                    to={crumb.path}
                    className="-mx-1 inline-flex min-h-touch min-w-touch items-center justify-center px-1 -outline-offset-2 hover:text-green hover:underline"
                  >
                    {crumb.name}
                  </Link>
                  <span aria-hidden className="text-line-strong">
                    /
                  </span>
                </>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
