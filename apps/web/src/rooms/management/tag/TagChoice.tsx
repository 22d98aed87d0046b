import type { TagType } from '@shuyuan/contract/entities/course/tag.ts'
import { TreeChoice } from '../../../kit/form/TreeChoice.tsx'
import { type TagOption, useTagTree } from '../../../subjects/tag/use-tag-tree.ts'

interface Props {
  readonly id?: string
  readonly value?: string
  readonly onChange?: (id: string) => void
  /** Tags of one type; absent: of both. */
  readonly tagType?: TagType | undefined
  /** Left out, with what is below them. */
  readonly without?: readonly string[]
  readonly placeholder: string
  readonly clear?: boolean
}

const cut = (options: readonly TagOption[], without: readonly string[]): TagOption[] =>
  options
    .filter(({ value }) => !without.includes(value))
    .map((option) => ({ ...option, children: cut(option.children, without) }))

/** A tag of the library that can be chosen. */
export function TagChoice({ id, value, onChange, tagType, without = [], placeholder, clear = false }: Props) {
  const { options, isLoading } = useTagTree(tagType ? { tagType } : {})
  return (
    <TreeChoice<string | null>
      {...(id ? { id } : {})}
      allowClear={clear}
      showSearch={{ treeNodeFilterProp: 'found' }}
      treeDefaultExpandAll
      treeData={cut(options, without)}
      loading={isLoading}
      placeholder={placeholder}
      value={value || null}
      onChange={(next) => onChange?.(next ?? '')}
    />
  )
}
