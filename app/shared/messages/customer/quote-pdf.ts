import { catalog } from "../catalog";

export const m = catalog({
  title: "Quote {number}, version {version}: {title}",
  quote: "Quote {number}",
  version: "Version {version}",
  number_and_version: "Quote {number} · Version {version}",
  prepared_for: "Prepared for",
  site: "Site",
  dates: "Dates",
  issued: "Issued",
  valid_until: "Valid through",
  starts: "Service starts",
  ends: "Service ends",
  no_end: "Ongoing",
  services: "Services and prices",
  description: "Description",
  how_prices_are_calculated: "How prices are calculated",
  terms: "Terms",
  accepted: "Accepted",
  accepted_by: "by {name} on {at}",
  accepted_by_office: "{how} by {name} on {at}",
  certificate: "Certificate of acceptance",
  certificate_intro:
    "{name} accepted quote {number}, version {version}, from {company} electronically.",
  certificate_intro_office:
    "{name} accepted quote {number}, version {version}, from {company} {how}.",
  certificate_recorded_by: "Recorded by",
  certificate_recorded_on: "Recorded on",
  certificate_office: "{name}, {company}",
  certificate_name: "Name",
  certificate_title: "Title",
  certificate_customer: "Customer",
  certificate_accepted_on: "Accepted on",
  certificate_ip_address: "IP address",
  certificate_browser: "Browser",
  certificate_hash: "SHA-256 of the quote",
  about: "About this acceptance",
  about_electronic:
    "The person named above opened this version of the quote from a private link that the company sent, entered their name and title, and agreed to accept it electronically. The quote was saved when it was sent and hasn’t changed since. Changing any part of it would produce a different SHA-256 value.",
  about_office:
    "The person named above didn’t accept this quote online. {company} recorded the acceptance on their behalf. The quote was saved when it was sent and hasn’t changed since. Changing any part of it would produce a different SHA-256 value.",
  about_limits:
    "This certificate records an electronic acceptance of the quote named above. It isn’t a certificate-based digital signature, and the person’s identity wasn’t verified beyond their access to the link.",
});
