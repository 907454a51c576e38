import { ArrowLeft } from "lucide-react";
import { LinkButton } from "~/ui/button";

export function BackToServices() {
  return (
    <LinkButton look="plain" size="small" to="/admin/services/edit" className="mb-3 -ml-3">
      <ArrowLeft className="size-4" strokeWidth={1.75} aria-hidden />
      Back to Services
    </LinkButton>
  );
}
