import type { Variant } from '@shuyuan/contract/entities/account/profile.ts'
import type { Lang } from '@shuyuan/contract/errors.ts'
import type { Config, SiteLook } from '../../config.ts'
import type { Deps } from '../context.ts'
import { siteOf } from './site.ts'

/** The three branded sites of one build (screens/shell 1.1; colours by look.md). */
const SITES: Record<Variant, SiteLook> = {
  open: {
    name: '开放大学学习平台',
    nameEn: 'Open University Learning Platform',
    logo: '/brand/open.svg',
    colour: '#1B6B5A',
  },
  degree: {
    name: '区业余大学学习平台',
    nameEn: 'District Adult University Learning Platform',
    logo: '/brand/degree.svg',
    colour: '#2A4B8D',
  },
  nonDegree: {
    name: '区非学历教育网',
    nameEn: 'District Non-degree Education',
    logo: '/brand/nonDegree.svg',
    colour: '#B4552D',
  },
}

const lookOf = (config: Config, variant: Variant): SiteLook => ({
  ...SITES[variant],
  ...config.sites.find((one) => one.variant === variant)?.look,
})

/** The school's name where nobody asked for a site of it: in messages. */
export function schoolName(config: Config, lang: Lang): string {
  const { name, nameEn } = lookOf(config, config.sites[0]?.variant ?? siteOf(config, ''))
  return lang === 'en' ? nameEn : name
}

/** What the page needs before its router starts. Offers only the sign-in methods that are implemented. */
export function siteConfig({ config, settings }: Pick<Deps, 'config' | 'settings'>, variant: Variant, now: Date) {
  const { closureFrom, closureTo, finalExamOpen, helpLine, icp } = settings.of(variant)
  const site = lookOf(config, variant)
  return {
    variant,
    ...site,
    title: site.name,
    loginMethods: ['local' as const],
    faceVerify: '0' as const,
    ...{ closureFrom, closureTo, finalExamOpen, helpLine, icp },
    serverTime: now,
    version: config.version,
  }
}
