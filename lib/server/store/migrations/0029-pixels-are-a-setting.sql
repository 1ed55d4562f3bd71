-- Tracking pixels are a dated setting: who set which, when and why, as every other choice of the installation.
INSERT INTO setting (key, value, valid_from)
SELECT 'tracking_pixels', jsonb_object_agg(provider, pixel_id), now() FROM pixel WHERE is_active HAVING count(*) > 0;
DROP TABLE pixel;
