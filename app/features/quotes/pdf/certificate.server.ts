import { type Piece, row, type Tag } from "~/platform/pdf/flow.server";
import {
  body,
  hairline,
  hash,
  heading,
  margin,
  quiet,
  title,
  width,
} from "~/platform/pdf/styles.server";
import { readable } from "~/platform/pdf/text.server";
import { below, type Writer } from "~/platform/pdf/writer.server";
import { m } from "~/shared/messages/customer/quote-pdf";
import type { QuoteAcceptance, QuoteDocument } from "../content";

/** The last page of an accepted quote. */
export function certificate(
  write: Writer,
  { number, version, company, client }: QuoteDocument,
  acceptance: QuoteAcceptance,
): Piece[] {
  const { lines, paragraph } = write;
  const key = 132;
  const table: Tag = { type: "Table" };
  const { recorded } = acceptance;
  const recordedBy = recorded
    ? m.certificate_office({ name: recorded.by, company: company.name })
    : "";
  const facts = [
    [m.certificate_name, acceptance.name, body],
    [m.certificate_title, acceptance.title, body],
    [m.certificate_customer, client.company || client.name, body],
    [m.certificate_accepted_on, acceptance.at, body],
    [m.certificate_recorded_by, recordedBy, body],
    [m.certificate_recorded_on, recorded?.at ?? "", body],
    [m.certificate_ip_address, acceptance.address, body],
    [m.certificate_browser, acceptance.agent, body],
    [m.certificate_hash, acceptance.hash, hash],
  ] as const;
  const about = { name: acceptance.name, number, version, company: company.name };
  const intro = recorded
    ? m.certificate_intro_office({ ...about, how: recorded.how })
    : m.certificate_intro(about);
  const [first, ...others] = paragraph({ type: "H2" }, m.certificate, title, { keep: true });
  return [
    ...(first ? [{ ...first, newPage: true }] : []),
    ...others,
    ...paragraph({ type: "P" }, intro, body, { before: 6, after: 14, keep: true }),
    ...facts.flatMap(([term, value, style]) => {
      if (!readable(value)) return [];
      const parent: Tag = { type: "TR", parent: table };
      const head: Tag = { type: "TH", parent, scope: "row" };
      return row(
        [
          { x: margin, width: key, lines: below(lines(head, term, quiet, key), 6) },
          {
            x: margin + key,
            width: width - key,
            lines: below(lines({ type: "TD", parent }, value, style, width - key), 6),
          },
        ],
        { after: 6, rule: { weight: 0.5, color: hairline } },
      );
    }),
    ...paragraph({ type: "H2" }, m.about, heading, { before: 26, keep: true }),
    ...(recorded
      ? paragraph({ type: "P" }, m.about_office({ company: company.name }), body, { before: 4 })
      : [
          ...paragraph({ type: "P" }, m.about_electronic, body, { before: 4 }),
          ...paragraph({ type: "P" }, m.about_limits, body, { before: 7 }),
        ]),
  ];
}
