import { about } from '#content'
import { Picture } from '../../pictures/picture.tsx'
import { DotList } from '../../ui/dot-list.tsx'
import { Section } from '../../ui/section.tsx'
import './about.css'

export const About = () => (
  <Section id="about" title={about.title}>
    {about.photo && (
      <div className="about-photo screen-only">
        <div className="double-line">
          <Picture picture={about.photo} />
        </div>
      </div>
    )}
    <div className="about-text">
      <p className="about-role">{about.role}</p>
      <p className="muted about-place">{about.location}</p>
      {about.bio.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {about.interests.length > 0 && (
        <>
          <h3 className="h4 screen-only">{about.interestsTitle}</h3>
          <DotList items={about.interests} />
        </>
      )}
    </div>
  </Section>
)
