import { ROLE } from '@shuyuan/contract/access/roles.ts'
import { Segmented, Select } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useNameOfRole } from '../../../app/role-name.ts'
import en from '../../../words/en/system/sysadmin.ts'
import { useLang, useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/system/sysadmin.ts'
import { MenuPreview, type Variant } from './MenuPreview.tsx'
import css from './PreviewPane.module.css'

const VARIANTS = Object.keys(zh.variants) as Variant[]
const MAX_ROLES = 500

/** A preview of the menu by role, site and language. */
export function PreviewPane({ workspace }: { workspace: keyof typeof zh.spaces }) {
  const w = useWords(zh, en)
  const own = useLang()
  const nameOf = useNameOfRole()
  const [roleFlag, setRoleFlag] = useState<string>(ROLE.superAdmin)
  const [variant, setVariant] = useState<Variant>('open')
  const [lang, setLang] = useState<'zh' | 'en'>(own)
  const { data } = useCall('getRoleInfoList', { all: '1', limit: MAX_ROLES })
  return (
    <aside className={css.pane} aria-label={w.preview.title}>
      <h2>{w.preview.title}</h2>
      <Select
        value={roleFlag}
        aria-label={w.preview.role}
        showSearch={{ optionFilterProp: 'label' }}
        options={(data?.rows ?? []).map((role) => ({ value: role.roleFlag, label: nameOf(role) }))}
        onChange={setRoleFlag}
      />
      <Select
        value={variant}
        aria-label={w.preview.variant}
        options={VARIANTS.map((value) => ({ value, label: w.variants[value] }))}
        onChange={setVariant}
      />
      <Segmented
        block
        value={lang}
        aria-label={w.preview.lang}
        options={[
          { value: 'zh', label: '中文' },
          { value: 'en', label: 'English' },
        ]}
        onChange={setLang}
      />
      <MenuPreview workspace={workspace} roleFlag={roleFlag} variant={variant} lang={lang} />
    </aside>
  )
}
