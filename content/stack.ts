import type { Content } from '#content-schema'

export const stack: Content<'stack'> = {
  title: 'Technical Stack & Tools',
  headline: ['SQL', 'Python', 'Tableau', 'PowerBI', 'Domo', 'Palantir', 'OpenAI API', 'React'],
  groups: [
    { title: 'Data & Analytics', badges: ['PostgreSQL', 'dbt', 'pandas', 'Excel', 'A/B testing', 'Looker Studio'] },
    { title: 'AI & Automation', badges: ['Claude', 'LangGraph', 'Zapier', 'n8n', 'RAG', 'Prompt design'] },
    { title: 'Web & App Development', badges: ['TypeScript', 'Next.js', 'FastAPI', 'Tailwind', 'REST'] },
    { title: 'Cloud & Data Platforms', badges: ['Snowflake', 'BigQuery', 'AWS', 'Supabase', 'Databricks'] },
    { title: 'Dev & Productivity Tools', badges: ['Git', 'VS Code', 'Docker', 'Jira', 'Figma', 'Notion'] },
    { title: 'Bonus Skills', badges: ['Storytelling', 'Workshops', 'Video editing', 'Conversational Italian'] },
  ],
}
