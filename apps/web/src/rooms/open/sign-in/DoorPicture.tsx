import type { Variant } from '@shuyuan/contract/entities/account/profile.ts'
import type { ReactNode } from 'react'
import { useSite } from '../../../app/site.ts'
import en from '../../../words/en/open.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/open.ts'

/** Width and height of each book on the shelf, and which of the five shades it has. */
const BOOKS: readonly (readonly [width: number, height: number, shade: number])[] = [
  [46, 250, 1],
  [30, 214, 2],
  [58, 278, 0],
  [26, 190, 3],
  [40, 236, 1],
  [70, 262, 2],
  [34, 206, 4],
  [48, 286, 1],
  [28, 232, 3],
  [62, 248, 0],
  [36, 270, 2],
  [52, 222, 1],
  [30, 258, 3],
  [44, 200, 2],
  [66, 274, 1],
  [38, 240, 0],
  [54, 216, 2],
]
const SHELF = 700

function Shelf() {
  let x = 20
  const books = BOOKS.map(([width, height, shade]) => {
    const at = x
    x += width + 4
    return { at, width, height, shade }
  })
  return (
    <>
      {books.map(({ at, width, height, shade }) => (
        <g key={at}>
          <rect x={at} y={SHELF - height} width={width} height={height} rx="2" className={`shade${shade}`} />
          <rect x={at} y={SHELF - height + 26} width={width} height="3" className="band" />
          <rect x={at} y={SHELF - 40} width={width} height="3" className="band" />
        </g>
      ))}
      <rect x="0" y={SHELF} width="820" height="10" className="shade4" />
    </>
  )
}

const ARCH = ['shade0', 'shade1', 'shade2', 'shade4', 'lit']

/** Doors one behind the other, the innermost lit. */
function Arches() {
  return [0, 1, 2, 3, 4].map((n) => {
    const width = 560 - n * 108
    const height = 620 - n * 96
    const left = 410 - width / 2
    const top = 720 - height
    const arch = `M${left} 720V${top + width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0V720z`
    return <path key={n} d={arch} className={ARCH[n]} />
  })
}

/** Terraces under a sun: crafts, gardens, evenings. */
function Hills() {
  return (
    <>
      <circle cx="570" cy="330" r="110" className="pale" />
      <path d="M0 480c140-90 260-90 410 0s270 80 410-20v260H0z" className="shade2" />
      <path d="M0 570c160-80 300-60 430 0s250 60 390-30v180H0z" className="lit" />
      <path d="M0 650c180-60 330-40 460 0s220 30 360-20v90H0z" className="shade4" />
    </>
  )
}

const PICTURES: Readonly<Record<Variant, () => ReactNode>> = { open: Arches, degree: Shelf, nonDegree: Hills }

/** Each site's own picture, made of its colours, a few shapes and a line of type. */
export function DoorPicture() {
  const w = useWords(zh, en).login
  const Picture = PICTURES[useSite().variant]
  return (
    <aside className="doorPicture">
      <svg viewBox="0 0 820 720" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <Picture />
      </svg>
      <div className="doorMotto">
        <p>{w.motto}</p>
        <p>{w.mottoMore}</p>
      </div>
    </aside>
  )
}
