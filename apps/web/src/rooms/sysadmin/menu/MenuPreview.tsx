import { Badge } from 'antd'
import type { Answer } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { MenuIcon } from '../../../app/shell/menu/MenuIcon.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import en from '../../../words/en/system/sysadmin.ts'
import { useLang, useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/system/sysadmin.ts'
import css from './MenuPreview.module.css'

type Group = Answer<'menuPageLink'>[number]
type Entry = Group['children'][number]
export type Variant = 'open' | 'degree' | 'nonDegree' | 'newStudent'

function EntryRow({ entry, lang }: { entry: Entry; lang: 'zh' | 'en' }) {
  return (
    <li className={css.entry}>
      <MenuIcon name={entry.icon} />
      <span>{lang === 'en' ? entry.titleEn || entry.title : entry.title}</span>
      {entry.badgeCount > 0 && <Badge count={entry.badgeCount} size="small" />}
    </li>
  )
}

/** The side menu of a workspace as another role sees it on a site; a picture, not a way to go. */
export function MenuPreview({
  workspace,
  roleFlag,
  variant,
  lang: given,
  quietWhenEmpty = false,
}: {
  workspace: keyof typeof zh.spaces
  roleFlag: string
  variant: Variant
  lang?: 'zh' | 'en'
  quietWhenEmpty?: boolean
}) {
  const w = useWords(zh, en)
  const own = useLang()
  const lang = given ?? own
  const menu = useCall('menuPageLink', { workspace, roleFlag, variant }, { keep: true })
  const words = lang === 'en' ? en : zh
  if (quietWhenEmpty && menu.data?.length === 0) return null
  return (
    <section className={css.menu} aria-label={`${w.preview.title} ${w.spaces[workspace]}`}>
      <h3>{words.spaces[workspace]}</h3>
      <Loaded of={menu} rows={4}>
        {(groups) =>
          groups.length === 0 ? (
            <EmptyState text={w.preview.empty} />
          ) : (
            <ul>
              {groups.map((group) =>
                group.children.length === 0 ? (
                  <EntryRow key={group.key} entry={group} lang={lang} />
                ) : (
                  <li key={group.key}>
                    <div className={css.group}>{lang === 'en' ? group.titleEn || group.title : group.title}</div>
                    <ul>
                      {group.children.map((entry) => (
                        <EntryRow key={entry.key} entry={entry} lang={lang} />
                      ))}
                    </ul>
                  </li>
                ),
              )}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}
