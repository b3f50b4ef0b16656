import { Column } from '@react-email/column';
import { Row } from '@react-email/row';
import { Section } from '@react-email/section';
import type { ComponentProps, CSSProperties, ReactNode } from 'react';

/** A strip of the column. Outlook on Windows ignores the padding of tables, so a cell has it. */
export const Band = ({
  style,
  className = '',
  children,
  ...attributes
}: ComponentProps<typeof Section> & { readonly style: CSSProperties }): ReactNode => (
  <Section {...attributes}>
    <Row>
      <Column className={`pad ${className}`.trim()} style={style}>
        {children}
      </Column>
    </Row>
  </Section>
);
