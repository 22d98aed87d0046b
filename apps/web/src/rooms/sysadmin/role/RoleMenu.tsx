import { Segmented } from 'antd'
import { useState } from 'react'
import en from '../../../words/en/system/sysadmin.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/system/sysadmin.ts'
import { MenuPreview, type Variant } from '../menu/MenuPreview.tsx'
import css from './RoleMenu.module.css'

const SPACES = Object.keys(zh.spaces) as (keyof typeof zh.spaces)[]
const VARIANTS = Object.keys(zh.variants) as Variant[]

/** The side menus as people of one role see them, by site; as saved, not as ticked. */
export function RoleMenu({ roleFlag }: { roleFlag: string }) {
  const w = useWords(zh, en)
  const [variant, setVariant] = useState<Variant>('open')
  return (
    <>
      <Segmented
        value={variant}
        options={VARIANTS.map((value) => ({ value, label: w.variants[value] }))}
        aria-label={w.preview.variant}
        style={{ maxWidth: '100%', overflowX: 'auto' }}
        onChange={setVariant}
      />
      <div className={css.menus}>
        {SPACES.map((workspace) => (
          <MenuPreview key={workspace} workspace={workspace} roleFlag={roleFlag} variant={variant} quietWhenEmpty />
        ))}
        <p className={css.nowhere}>{w.preview.nowhere}</p>
      </div>
    </>
  )
}
