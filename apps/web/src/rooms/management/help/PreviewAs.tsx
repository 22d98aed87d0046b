import { EyeOutlined } from '@ant-design/icons'
import { ROLE } from '@shuyuan/contract/access/roles.ts'
import type { Variant } from '@shuyuan/contract/entities/account/profile.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useSite } from '../../../app/site.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { HelpDrawer } from '../../../subjects/help/HelpDrawer.tsx'
import en from '../../../words/en/help/center.ts'
import readerEn from '../../../words/en/help/reader.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/help/center.ts'
import readerZh from '../../../words/zh/help/reader.ts'
import { useReaders } from './use-readers.ts'

interface Chosen {
  role: string
  variant: Variant
}

/** The drawer as a chosen role on a chosen site sees it. */
export function PreviewAs() {
  const w = useWords(zh, en)
  const reader = useWords(readerZh, readerEn)
  const { variant: site } = useSite()
  const { roles, variants, roleName, variantName } = useReaders()
  const [isChoosing, setChoosing] = useState(false)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  return (
    <>
      <Button icon={<EyeOutlined />} onClick={() => setChoosing(true)}>
        {w.previewAs}
      </Button>
      {isChoosing && (
        <FormDialog<Chosen>
          title={w.previewAs}
          ok={w.previewAsRole}
          fields={[
            { name: 'role', label: w.role, kind: 'select', required: true, options: roles },
            { name: 'variant', label: w.variants, kind: 'select', required: true, options: variants },
          ]}
          initial={{ role: ROLE.student, variant: site, ...chosen }}
          onSubmit={async (values) => {
            setChosen(values)
            return { ok: true }
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      {chosen && (
        <HelpDrawer
          open={!isChoosing}
          routeKey=""
          as={chosen}
          asWords={reader.asRole(roleName(chosen.role), variantName(chosen.variant))}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  )
}
