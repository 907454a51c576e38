import { catalog } from "../catalog";

export const m = catalog({
  general_liability_insurance: "General liability insurance",
  professional_liability_insurance: "Professional liability insurance",
  umbrella_insurance: "Umbrella insurance",
  workers_compensation_insurance: "Workers’ compensation insurance",
  commercial_auto_insurance: "Commercial auto insurance",
  surety_bond: "Surety bond",
  fidelity_bond: "Fidelity bond",
  in_days: "in {days} days",
  license_number: "License {number}",
  certificate_request:
    "Please send us a certificate of insurance.\n\nCertificate holder:\nAddress:\nNeeded by:",
  state_notices_texas: "Texas",
  state_notices_texas_text:
    "You can send complaints about this company to the Texas Department of Public Safety, Private Security Program, [mailing address], [phone], [web address].",
  footer_licenses_label: "Licenses",
  license_details_insurance: "Insurance",
  license_details_licenses: "Licenses",
  license_details_licenses_and_insurance: "Licenses and insurance",
  license_details_expires: "Expires {expires_on}",
  license_details_request_certificate: "Request a certificate of insurance",
  license_details_verify_with_authority: "Verify it with the licensing authority",
  license_details_link_checked: "(link last checked {date})",
  tomorrow: "tomorrow",
  // Words by which a text claims a license, insurance or a bond, separated by "|". Sentences whose
  // claim no record backs are left out.
  claim_license_words: "licensed|state license|state licenses|company license|company licenses",
  claim_insurance_words: "insured|insurance|liability cover|liability coverage",
  claim_bond_words: "bonded|surety bond|surety bonds|fidelity bond|fidelity bonds",
  claim_cover_words: "cover|covered|coverage",
  claim_million_words: "m|million",
});
