import { expect, it } from 'vitest'
import { spokenText } from './ReadAloud.tsx'

it('speaks number, stem and options each by itself, and neither controls nor the set half of a formula', () => {
  document.body.innerHTML = `<article><fieldset><legend><span>1.</span><span>单选题</span><span>10分</span><button>标记</button></legend>
    <p>求 <span class="katex"><span class="katex-mathml"><math><mi>x</mi><annotation>x</annotation></math></span><span class="katex-html" aria-hidden="true">x</span></span></p>
    <p><span data-sound="0"><span>还可播放 2 次</span></span></p>
    <label><input type="radio"><span>A.</span><p>晴天</p></label><label><input type="radio"><span>B.</span>雨天</label></fieldset></article>`
  const spoken = spokenText(document.querySelector('article') as Element)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
  expect(spoken).toEqual(['1. 单选题 10分', '求 x', 'A.晴天', 'B.雨天'])
})
