import type { ReactNode } from 'react'

/** Icons that no icon font has. As SVG, because letters in a button would become part of its accessible name. */
function Sign({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width="1em"
      height="1em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

/** x with a small 2, above or below. */
export const ShiftIcon = ({ below = false }: { below?: boolean }) => (
  <Sign>
    <path d="M2 4.5l6.5 8M8.5 4.5L2 12.5" />
    <path
      d="M11.2 2.6a1.6 1.6 0 0 1 3 .8c0 1.2-3 2-3 3.4h3.2"
      strokeWidth="1.2"
      transform={below ? 'translate(0 7.6)' : ''}
    />
  </Sign>
)

/** A with the dot below that stresses a Chinese character. */
export const StressIcon = () => (
  <Sign>
    <path d="M3.5 11L8 1.5 12.5 11M5.2 7.5h5.6" />
    <circle cx="8" cy="14.2" r="1" fill="currentColor" stroke="none" />
  </Sign>
)

export const OmegaIcon = () => (
  <Sign>
    <path d="M2.5 13.5h3.3v-1.3a5 5 0 1 1 4.4 0v1.3h3.3" />
  </Sign>
)
