export function ServicePicture({
  className = "",
}: {
  id: string;
  icon: string;
  className?: string;
}) {
  return <div className={`aspect-8/5 bg-night ${className}`} />;
}
