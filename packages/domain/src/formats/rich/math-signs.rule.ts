/** Signs of formulas and their commands, for translations from and to other ways of writing them. */
const COMMANDS = `α alpha|β beta|γ gamma|δ delta|ε varepsilon|ϵ epsilon|ζ zeta|η eta|θ theta|ϑ vartheta|ι iota|κ kappa|λ lambda|μ mu|ν nu|ξ xi|π pi|ρ rho|σ sigma|ς varsigma|τ tau|υ upsilon|φ varphi|ϕ phi|χ chi|ψ psi|ω omega|Γ Gamma|Δ Delta|Θ Theta|Λ Lambda|Ξ Xi|Π Pi|Σ Sigma|Υ Upsilon|Φ Phi|Ψ Psi|Ω Omega|∑ sum|∏ prod|∫ int|∬ iint|∭ iiint|∮ oint|⋃ bigcup|⋂ bigcap|± pm|∓ mp|× times|÷ div|⋅ cdot|· cdot|∗ ast|∘ circ|• bullet|≤ leq|≥ geq|⩽ leqslant|⩾ geqslant|≪ ll|≫ gg|≠ neq|≈ approx|≡ equiv|≅ cong|≃ simeq|∼ sim|∝ propto|∞ infty|∂ partial|∇ nabla|√ surd|∈ in|∉ notin|∋ ni|⊂ subset|⊃ supset|⊆ subseteq|⊇ supseteq|⊄ not\\subset|∪ cup|∩ cap|∅ varnothing|∀ forall|∃ exists|¬ neg|∧ wedge|∨ vee|⊥ perp|∥ parallel|∠ angle|△ triangle|□ square|→ to|← leftarrow|↔ leftrightarrow|⇒ Rightarrow|⇐ Leftarrow|⇔ Leftrightarrow|↦ mapsto|↑ uparrow|↓ downarrow|⟶ longrightarrow|⇌ rightleftharpoons|… ldots|⋯ cdots|⋮ vdots|⋱ ddots|∵ because|∴ therefore|ℏ hbar|ℓ ell|ℝ mathbb{R}|ℕ mathbb{N}|ℤ mathbb{Z}|ℚ mathbb{Q}|ℂ mathbb{C}|⟨ langle|⟩ rangle|⌊ lfloor|⌋ rfloor|⌈ lceil|⌉ rceil|⊕ oplus|⊗ otimes|† dagger|′ prime|℃ mathrm{^{\\circ}C}|‖ |`
const BY_SIGN = new Map(
  COMMANDS.split('|').flatMap((pair) => {
    const [sign = '', command = ''] = pair.split(' ')
    return command ? [[sign, `\\${command}`] as const] : []
  }),
)
BY_SIGN.set('‖', '\\|')
/** Characters that mean something in LaTeX. */
const ESCAPED: Readonly<Record<string, string>> = {
  '{': '\\{',
  '}': '\\}',
  '%': '\\%',
  '#': '\\#',
  $: '\\$',
  '&': '\\&',
  _: '\\_',
  '\\': '\\backslash',
  '−': '-',
  '\u2061': '',
  '\u2062': '',
  '\u2063': '',
  '\u2064': '',
  '\u200b': '',
  '\u00a0': '\\ ',
  '＝': '=',
  '＋': '+',
  '－': '-',
  '（': '(',
  '）': ')',
  '，': ',',
}
const FUNCTIONS = new Set(
  'sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh log ln lg exp lim max min sup inf det dim ker gcd arg'.split(
    ' ',
  ),
)
const isCommand = (latex: string) => /^\\[a-zA-Z]+$/.test(latex)

/** Each sign as LaTeX; letters behind a command are kept apart from it. */
export function signLatex(text: string): string {
  let latex = ''
  for (const char of text) {
    const next = BY_SIGN.get(char) ?? ESCAPED[char] ?? char
    latex += isCommand(/\\[a-zA-Z]+$/.exec(latex)?.[0] ?? '') && /^[a-zA-Z]/.test(next) ? ` ${next}` : next
  }
  return /[\u4e00-\u9fff]/.test(latex) ? latex.replace(/[\u4e00-\u9fff]+/g, (words) => `\\text{${words}}`) : latex
}

/** A name: a function, a single letter, or upright letters. */
export function wordLatex(text: string, isUpright = false): string {
  if (FUNCTIONS.has(text)) return `\\${text} `
  if (/^[A-Za-z]{2,}$/.test(text) || (isUpright && /^[A-Za-z]$/.test(text))) return `\\mathrm{${text}}`
  return signLatex(text)
}
