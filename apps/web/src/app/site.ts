import type { Out } from '@shuyuan/contract/calls/index.ts'
import { CLOSURE_FROM, CLOSURE_TO } from '@shuyuan/contract/constants.ts'
import { call } from '../api/client.ts'
import { pageStore, usePageStore } from './stores.ts'

export type Site = Out<'getSiteConfig'>

/** Until the site is known, and when it cannot be asked. */
const defaults: Site = {
  variant: 'degree',
  name: '区业余大学学习平台',
  nameEn: 'District Adult University Learning Platform',
  title: '区业余大学学习平台',
  logo: '/brand/degree.svg',
  colour: '#2A4B8D',
  loginMethods: ['local'],
  closureFrom: CLOSURE_FROM,
  closureTo: CLOSURE_TO,
  finalExamOpen: '0',
  faceVerify: '0',
  helpLine: '',
  icp: '',
  serverTime: '',
  version: '',
}

export const site = pageStore<Site>(defaults)
export const useSite = (): Site => usePageStore(site)

function writtenInPage(): Site | null {
  const text = document.getElementById('site')?.textContent
  return text ? (JSON.parse(text) as Site) : null
}

/** The server writes the site into the page; a page that came another way (development) asks for it. */
export async function loadSite(): Promise<void> {
  site.set(writtenInPage() ?? (await call('getSiteConfig', {}, { noToast: true }).catch(() => defaults)))
}
