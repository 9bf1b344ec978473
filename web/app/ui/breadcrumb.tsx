import { Link } from 'react-router'

export type Crumb = { name: string; path: string }

/** The way from the home page to this one, which is the last entry and no link. */
export function Breadcrumb({ trail }: { trail: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-ink-soft">
      <ol className="flex flex-wrap items-center gap-x-2">
        {trail.map((crumb, place) => {
          const isLast = place === trail.length - 1
          return (
            <li key={crumb.path} className="flex items-center gap-x-2">
              {isLast ? (
                <span aria-current="page" className="text-ink">
                  {crumb.name}
                </span>
              ) : (
                <>
                  <Link to={crumb.path} className="py-1 hover:text-green hover:underline">
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
