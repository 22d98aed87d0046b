import css from './NameCode.module.css'

/** A name, two lines at most, and the code that belongs to it; whole on hover. */
export function NameCode({ name, code }: { name: string; code: string }) {
  return (
    <span title={`${name} ${code}`}>
      <span className="clamp2">{name}</span>
      <small className={css.code}>{code}</small>
    </span>
  )
}
