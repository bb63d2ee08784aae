import type { Content } from '#content-schema'

export const experiments: Content<'experiments'> = {
  title: 'Experiments',
  welcome: 'Welcome to My Lab',
  lead: 'Half-built ideas. Tell me which one deserves a weekend.',
  show: 'Show Experiments & Ideas',
  hide: 'Hide Experiments',
  votes: 'Votes',
  category: 'Category',
  difficulty: 'Difficulty',
  order: { label: 'Order', listed: 'As listed', votes: 'By votes', difficulty: 'By difficulty' },
  vote: 'Vote',
  discuss: 'Discuss',
  /** Any other status and difficulty is grey. In the order of these, from easy to hard, ideas stand “By difficulty”. */
  statusTones: { Building: 'green', Prototyping: 'blue', Planning: 'yellow', Researching: 'violet' },
  difficultyTones: { Easy: 'green', Medium: 'yellow', Hard: 'orange', 'Very Hard': 'red' },
  ideas: [
    {
      title: 'Standup Ghostwriter',
      description: 'Reads yesterday’s commits and tickets, writes the standup you would have written with more sleep.',
      icon: 'mic',
      status: 'Building',
      votes: 23,
      category: 'AI Automation',
      difficulty: 'Medium',
    },
    {
      title: 'MBTA Mood Map',
      description: 'Every delay announcement since 2019, scored for how sorry it sounds.',
      icon: 'map',
      status: 'Prototyping',
      votes: 18,
      category: 'Data Visualization',
      difficulty: 'Easy',
    },
    {
      title: 'Socratic Inbox',
      description:
        'An assistant that answers each email with the question behind it, and a draft once you have an answer.',
      icon: 'brain',
      status: 'Planning',
      votes: 31,
      category: 'Philosophy',
      difficulty: 'Hard',
    },
    {
      title: 'Second Opinion',
      description: 'Explains an insurance letter line by line and says which line to call about.',
      icon: 'leaf',
      status: 'Researching',
      votes: 45,
      category: 'Healthcare',
      difficulty: 'Very Hard',
    },
    {
      title: 'Fridge Forecast',
      description: 'Predicts Thursday’s dinner from Sunday’s receipt. Currently right 61% of the time.',
      icon: 'flask',
      status: 'Building',
      votes: 12,
      category: 'Everyday Life',
      difficulty: 'Easy',
    },
  ],
  closing: {
    title: 'Have a stranger idea?',
    text: 'The best ones so far came from other people.',
    submitIdea: 'Submit an Idea',
    collaborate: 'Collaborate with Me',
  },
  /** Where Vote, Discuss and the closing buttons lead: a form begun with this first line, which the visitor finishes and sends. */
  firstLines: {
    vote: 'My vote goes to “{idea}” because ',
    discuss: 'About “{idea}”: ',
    submitIdea: 'An idea for your lab: ',
    collaborate: 'Let’s build something together: ',
  },
}
