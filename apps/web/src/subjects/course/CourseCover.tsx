import css from './CourseCover.module.css'
import { type CoverArt, coverArt } from './cover-art.ts'

function Shapes({ art }: { art: CoverArt }) {
  const { pattern, turn, light } = art
  const paint = { fill: 'none', stroke: light, strokeWidth: 1.5, opacity: 0.5 }
  const rows = [0, 1, 2, 3, 4, 5]
  return (
    <g transform={`rotate(${turn} 250 60)`} {...paint}>
      {pattern === 'rings' && rows.map((n) => <circle key={n} cx="262" cy="64" r={18 + n * 20} />)}
      {pattern === 'sheets' &&
        rows.map((n) => <rect key={n} x={176 + n * 14} y={-20 + n * 14} width="96" height="128" rx="4" />)}
      {pattern === 'waves' &&
        rows.map((n) => <path key={n} d={`M120 ${20 + n * 22}c30-28 60 28 90 0s60 28 90 0 60 28 90 0`} />)}
      {pattern === 'lattice' &&
        rows.flatMap((n) => [
          <path key={`a${n}`} d={`M${170 + n * 26} -30v240`} />,
          <path key={`b${n}`} d={`M150 ${n * 26 - 10}h220`} />,
        ])}
    </g>
  )
}

/** 16:9. A course without a picture gets a generated one, always the same for the same course. */
export function CourseCover({ name, code, school, url }: { name: string; code: string; school: string; url: string }) {
  if (url) return <img className={css.cover} src={url} alt="" loading="lazy" />
  const art = coverArt(code, school)
  return (
    <svg className={css.cover} viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="320" height="180" fill={art.ground} />
      <Shapes art={art} />
      <text x="20" y="132" fill={art.light} className={css.initial}>
        {[...name][0] ?? ''}
      </text>
      <text x="20" y="160" fill={art.light} className={css.code}>
        {code}
      </text>
    </svg>
  )
}
