import css from './NameCode.module.css'

/** A name on at most two lines with its code beside it if there is room; complete on hover. */
export function NameCode({ name, code }: { name: string; code: string }) {
  return (
    <span className={css.both} title={`${name} ${code}`}>
      <span className="clamp2">{name}</span>
      <small className={css.code}>{code}</small>
    </span>
  )
}
