import type { Thing } from './scene.ts'

/** Quiet drawings in centimetres, from the top left corner of what they show. */
export const DRAWINGS: Record<Thing, { width: number; height: number; lines: React.ReactNode }> = {
  person: {
    width: 45,
    height: 165,
    lines: (
      <>
        <path d="M19.5 18V26H25.5V18" />
        <ellipse cx="22.5" cy="11.5" rx="8" ry="10.5" />
        <path d="M22.5 24.5C17 25 9 26.5 6.5 33L2.5 84L7 85L11 50L10 75L6.5 118L17 118L17.5 160L13 164.5L21.5 164.5L22.5 120L23.5 164.5L32 164.5L27.5 160L28 118L38.5 118L35 75L34 50L38 85L42.5 84L38.5 33C36 26.5 28 25 22.5 24.5Z" />
      </>
    ),
  },
  sofa: {
    width: 200,
    height: 82,
    lines: (
      <>
        <path d="M22 74v7M178 74v7" />
        <rect x="16" y="1" width="84" height="50" rx="8" />
        <rect x="100" y="1" width="84" height="50" rx="8" />
        <rect x="20" y="42" width="80" height="22" rx="5" />
        <rect x="100" y="42" width="80" height="22" rx="5" />
        <rect x="12" y="62" width="176" height="13" rx="3" />
        <rect x="1" y="24" width="21" height="51" rx="9" />
        <rect x="178" y="24" width="21" height="51" rx="9" />
      </>
    ),
  },
  door: {
    width: 90,
    height: 203,
    lines: (
      <>
        <rect x="0.5" y="0.5" width="89" height="202.5" />
        <rect x="7" y="7" width="76" height="196" />
        <rect x="17" y="18" width="56" height="72" />
        <rect x="17" y="112" width="56" height="76" />
        <circle cx="77" cy="102" r="2.6" />
      </>
    ),
  },
}
