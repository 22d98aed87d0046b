import { TreeChoice } from '../../../kit/form/TreeChoice.tsx'
import { useUnitTree } from './use-unit-tree.ts'

export interface UnitTreeProps {
  /** One of the two kinds of units; absent: both. */
  readonly kind?: 'subSchools' | 'colleges'
  readonly value?: string | null
  readonly onChange?: (id: string | null) => void
  readonly placeholder?: string
  readonly disabled?: boolean
  /** Where no label of a form names it. */
  readonly label?: string
  readonly id?: string
}

/** A unit of the school, found by its name. */
export function UnitTree({ kind, value, onChange, placeholder, disabled = false, label, id }: UnitTreeProps) {
  const tree = useUnitTree(kind)
  return (
    <TreeChoice
      {...(id ? { id } : {})}
      {...(label ? { 'aria-label': label } : {})}
      allowClear
      treeDefaultExpandAll
      showSearch={{ treeNodeFilterProp: 'label' }}
      value={value ?? null}
      treeData={tree as { value: string; label: string }[]}
      {...(placeholder ? { placeholder } : {})}
      disabled={disabled}
      style={{ inlineSize: '100%' }}
      onChange={(next) => onChange?.(next ?? null)}
    />
  )
}
