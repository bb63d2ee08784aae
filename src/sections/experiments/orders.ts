import { experiments } from '../../../content/experiments.ts'

const { ideas, difficultyTones } = experiments

/** From easy to hard, as the owner lists them; one that she does not list is the hardest. */
const difficulties = Object.keys(difficultyTones)
const rankOf = (difficulty: string) => difficulties.indexOf(difficulty) >>> 0

/** The orders in which a visitor can read the ideas. */
export const orders = [
  { name: 'listed', ideas },
  { name: 'votes', ideas: ideas.toSorted((one, other) => other.votes - one.votes) },
  { name: 'difficulty', ideas: ideas.toSorted((one, other) => rankOf(one.difficulty) - rankOf(other.difficulty)) },
] as const
