import type { Content } from '#content-schema'

export const projects: Content<'projects'> = {
  title: 'Featured Projects',
  lead: 'Six things I built because I wanted to use them.',
  demo: 'Live Demo',
  source: 'Source Code',
  viewAll: 'View All Projects on GitHub',
  /** Any other status is grey. */
  statusTones: { Active: 'green', Production: 'green', Beta: 'yellow', 'In Progress': 'yellow', Complete: 'blue' },
  story: {
    open: 'The story',
    problem: 'Problem',
    decision: 'Decision',
    change: 'Before and after',
    failure: 'What failed',
  },
  projects: [
    {
      title: 'First Chair',
      description: 'A community for New England skiers: snow reports you can argue with, and carpools from Boston.',
      result: { number: '1,140', meaning: 'skiers shared a ride last winter' },
      story: {
        problem: 'Resorts report their own snow: “packed powder” meant ice.',
        decision: 'Skiers correct a report; those who were right before count for more.',
        change: 'A wrong report stood until evening; now it is mended in 25 minutes.',
        failure: 'The chat. Everybody stayed in the one they had, so I took it out.',
      },
      icon: 'mountain',
      tags: ['Next.js', 'Supabase', 'Mapbox'],
      status: 'Active',
      color: 'primary',
      demoUrl: 'https://first-chair.example',
      pictures: [
        {
          file: 'report-times.svg',
          alt: 'How long each of 40 wrong reports stood: in the winter 2023–24, by the resorts’ own correction, 7 to 10 hours, 8 hours 40 minutes in the median; in the winter 2025–26, corrected by skiers, 5 minutes to 2 hours, 25 minutes in the median',
          caption: 'Each dot is one wrong report; sample data.',
        },
      ],
    },
    {
      title: 'Trueline',
      description: 'A career assessment that ends in three jobs to apply for instead of four letters.',
      result: { number: '83%', meaning: 'of 1,900 who began have finished it' },
      story: {
        problem: 'Type tests flatter, and lead nowhere.',
        decision: 'Score five strengths beside what 220 real jobs ask, and name three openings.',
        change: 'With forty questions 58% finished; with twenty-four, 83% do.',
        failure: 'My first model liked whoever is like me. Three recruiters, rating blind, mended it.',
      },
      icon: 'compass',
      tags: ['React', 'Python', 'Psychometrics'],
      status: 'Complete',
      color: 'primary',
      demoUrl: 'https://trueline.example',
      githubUrl: 'https://github.example/elena-marsh/trueline',
      pictures: [
        {
          file: 'assessment-dots.svg',
          alt: 'Five strengths of a person, of 100 points, and what a job asks: numbers 91 and 85, patterns 86 and 70, writing 64 and 60, listening 55 and 80, patience 47 and 50',
          caption: 'The gap is listening: 25 points.',
        },
      ],
    },
    {
      title: 'Second Coffee',
      description:
        'An AI agent that reads job postings, drafts the application and waits for your yes before it sends.',
      result: { number: '40 min', meaning: 'a week of choosing, not seven hours of searching' },
      story: {
        problem: 'A good posting drowns among two hundred others.',
        decision: 'The agent may read and draft alone. Only a person can send.',
        change: 'Seven hours a week, alone with a list. Now three applications, and a reason for each.',
        failure: 'It praised every company. Now each claim has to quote the posting.',
      },
      icon: 'bot',
      tags: ['LangGraph', 'Playwright', 'OpenAI API'],
      status: 'Active',
      color: 'primary',
      pictures: [
        {
          file: 'agent-steps.svg',
          alt: 'Bars of four weeks: 214 postings read, 61 fit, 12 drafted, 3 sent',
          caption: 'Of 214 postings, three earned an application.',
        },
      ],
    },
    {
      title: 'Group Chat: The Movie',
      description: 'Paste a chat, get a ninety-second short film. Your friends supply the drama.',
      result: { number: '$0.80', meaning: 'a film, down from $6.40' },
      story: {
        problem: 'A week of chat holds one story, and a lot of talk about lunch.',
        decision: 'Find the turning point first, then shoot five scenes around it.',
        change: 'A film took 40 minutes; now it takes six.',
        failure: 'Faces. They drifted from shot to shot, so friends became silhouettes.',
      },
      icon: 'film',
      tags: ['Runway', 'FFmpeg', 'FastAPI'],
      status: 'Beta',
      color: 'secondary',
      pictures: [
        {
          file: 'film-costs.svg',
          alt: 'Columns of what a film cost in dollars, versions 1 to 6: 6.40, 4.20, 2.90, 1.75, 1.10, 0.80',
          caption: 'An eighth of the price, in six versions.',
        },
      ],
    },
    {
      title: 'Waiver Wire',
      description: 'A fantasy football tracker in one spreadsheet. It has won the office league twice.',
      result: { number: '118', meaning: 'points a week, up from 94' },
      story: {
        problem: 'I picked players by name.',
        decision: 'Rank by the points a player adds to my bench, not by his own.',
        change: 'Ninth of twelve became two titles in three seasons.',
        failure: 'The weather. Two seasons of wind predicted nothing.',
      },
      icon: 'trophy',
      tags: ['Google Sheets', 'Apps Script'],
      status: 'Complete',
      color: 'primary',
      pictures: [
        {
          file: 'season-bars.svg',
          alt: 'Columns of points, weeks 1 to 14: 98, 121, 109, 134, 117, 92, 139, 112, 126, 101, 152, 118, 108, 125; a line at the league’s mean of 104',
          caption: 'Above the mean in eleven weeks of fourteen.',
        },
      ],
    },
    {
      title: 'Omakase Log',
      description: 'Every sushi counter I have sat at, in fourteen numbers a meal.',
      result: { number: '66%', meaning: 'of my final score is the rice, over 37 meals' },
      story: {
        problem: 'I remembered the fish, and not why I liked it.',
        decision: 'Rate the rice before anything else arrives.',
        change: 'Stars after dinner became fourteen numbers during it, in two minutes.',
        failure: 'Photos. They made me rate the light.',
      },
      icon: 'fish',
      tags: ['SwiftUI', 'SQLite', 'Charts'],
      status: 'In Progress',
      color: 'primary',
      pictures: [
        {
          file: 'score-weights.svg',
          alt: 'Bars of what moves the final score, in percent of it: rice 66, fish 14, temperature 8, pace 6, tea 4, nine others 2',
          caption: 'The rice, measured before the fish arrives.',
        },
      ],
    },
  ],
}
