type Tone = 'green' | 'yellow' | 'orange' | 'red' | 'blue' | 'violet' | 'muted' | 'neutral'

const projectTones: Record<string, Tone> = {
  Active: 'green',
  Production: 'green',
  Beta: 'yellow',
  'In Progress': 'yellow',
  Complete: 'blue',
}

const ideaTones: Record<string, Tone> = {
  Building: 'green',
  Prototyping: 'blue',
  Planning: 'yellow',
  Researching: 'violet',
}

const difficultyTones: Record<string, Tone> = {
  Easy: 'green',
  Medium: 'yellow',
  Hard: 'orange',
  'Very Hard': 'red',
}

const toneIn = (tones: Record<string, Tone>, value: string, other: Tone): Tone =>
  Object.hasOwn(tones, value) ? (tones[value] ?? other) : other

export const projectStatusTone = (status: string): Tone => toneIn(projectTones, status, 'muted')
export const ideaStatusTone = (status: string): Tone => toneIn(ideaTones, status, 'neutral')
export const difficultyTone = (difficulty: string): Tone => toneIn(difficultyTones, difficulty, 'neutral')
