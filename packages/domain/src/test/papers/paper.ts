/**
 * A paper as teachers paste it, and what it holds. One string a question:
 * «单B stem/option/option», «多ABD …», «判√ …», «填[one|other;second] stem», «答[reference] stem», «论[reference] stem»,
 * «组 passage{question}{question}»; «##explanation» at the end where it is held to account. «…» stands for any words.
 */
export interface Paper {
  name: string
  text: string
  expected: readonly string[]
}
