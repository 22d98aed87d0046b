import { Alert, Button, Collapse } from 'antd'
import type { Answer } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import en from '../../../words/en/system/sysadmin.ts'
import { useText, useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/system/sysadmin.ts'

export type Problem = Answer<'checkPageLink'>[number]

/** What is wrong with all the menus; a click goes to the row, or begins the entry that is missing. */
export function LinkCheck({ onGo }: { onGo: (problem: Problem) => void }) {
  const words = useWords(zh, en)
  const w = words.link
  const textOf = useText()
  const { data } = useCall('checkPageLink', {})
  if (!data) return null
  if (data.length === 0) return <Alert type="success" showIcon title={w.checkGood} style={{ marginBottom: 12 }} />
  return (
    <Collapse
      size="small"
      style={{ marginBottom: 12 }}
      items={[
        {
          key: 'check',
          label: w.check(data.length),
          children: (
            <ul style={{ margin: 0, paddingInlineStart: 16 }}>
              {data.map((one) => (
                <li key={`${one.id}${one.workspace}${one.routeKey}`}>
                  <Button type="link" size="small" onClick={() => onGo(one)}>
                    {words.spaces[one.workspace as keyof typeof words.spaces] ?? one.workspace} ·{' '}
                    {textOf(one.title, one.titleEn)}
                  </Button>
                  {w.problems[one.problem]}
                </li>
              ))}
            </ul>
          ),
        },
      ]}
    />
  )
}
