import { isRoleFlag, ROLE_FLAGS, ROLES, type RoleFlag } from '@shuyuan/contract/access/roles.ts'
import { CAP_MAX, RULE_POINTS_MAX } from '@shuyuan/contract/entities/points/points.ts'
import { useState } from 'react'
import type { Answer } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { STATE_TONES } from '../../../kit/page/state-tones.ts'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import en from '../../../words/en/message/setting.ts'
import { useLang, useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/message/setting.ts'
import css from './message.module.css'

type Rule = Answer<'ruleListIntegralUserInfo'>[number]

interface Values {
  points: number
  dailyCap: number
  termCap: number
  roles: RoleFlag[]
  enabled: '0' | '1'
}

function RuleDialog({ rule, onClose }: { rule: Rule; onClose: () => void }) {
  const w = useWords(zh, en).points
  const lang = useLang()
  const save = useAct('saveRuleIntegralUserInfo', { message: w.saved })
  const cap = { kind: 'number' as const, required: true, min: 0, max: CAP_MAX, help: w.capHelp }
  return (
    <FormDialog<Values>
      title={w.editTitle(rule.name)}
      note={w.note}
      initial={{ ...rule, roles: rule.roles.filter(isRoleFlag) }}
      fields={[
        { name: 'points', label: w.worth, kind: 'number', required: true, min: -RULE_POINTS_MAX, max: RULE_POINTS_MAX },
        { name: 'dailyCap', label: w.dailyCap, ...cap },
        { name: 'termCap', label: w.termCap, ...cap },
        {
          name: 'roles',
          label: w.roles,
          kind: 'multi',
          required: true,
          options: ROLE_FLAGS.map((value) => ({ value, label: ROLES[value][lang] })),
        },
        { name: 'enabled', label: w.state, kind: 'switch' },
      ]}
      onSubmit={({ points, dailyCap, termCap, roles, enabled }) => {
        const figures = { points: Number(points), dailyCap: Number(dailyCap), termCap: Number(termCap) }
        return save.run({ rows: [{ id: rule.id, updatedAt: rule.updatedAt, ...figures, roles, enabled }] })
      }}
      onClose={onClose}
    />
  )
}

/** What earns points, how many, and how many at most. */
export function PointRules() {
  const w = useWords(zh, en).points
  const lang = useLang()
  const rules = useCall('ruleListIntegralUserInfo', {})
  const [edited, setEdited] = useState<Rule | null>(null)
  const capText = (cap: number) => (cap === 0 ? w.noCap : cap)
  return (
    <>
      <p className={css.note}>{w.note}</p>
      <Loaded of={rules}>
        {(rows) => (
          <PlainTable
            rows={rows}
            rowKey="id"
            empty={w.empty}
            columns={[
              { key: 'name', title: w.rule, phone: 'title' },
              { key: 'points', title: w.worth, width: 96, align: 'end' },
              { key: 'dailyCap', title: w.dailyCap, width: 112, align: 'end', render: (row) => capText(row.dailyCap) },
              { key: 'termCap', title: w.termCap, width: 112, align: 'end', render: (row) => capText(row.termCap) },
              {
                key: 'roles',
                title: w.roles,
                render: ({ roles }) =>
                  roles.map((role) => (isRoleFlag(role) ? ROLES[role][lang] : role)).join(lang === 'zh' ? '、' : ', '),
              },
              { key: 'paid30d', title: w.paid, width: 128, align: 'end' },
              {
                key: 'enabled',
                title: w.state,
                width: 96,
                phone: 'tag',
                render: ({ enabled }) => (
                  <StatePill tone={enabled === '1' ? STATE_TONES.enabled : STATE_TONES.disabled}>
                    {enabled === '1' ? w.on : w.off}
                  </StatePill>
                ),
              },
            ]}
            actions={(row) => [{ key: 'edit', label: w.edit, button: 'rule', onClick: () => setEdited(row) }]}
          />
        )}
      </Loaded>
      {edited && <RuleDialog rule={edited} onClose={() => setEdited(null)} />}
    </>
  )
}
